-- Failed logins that the audit log has not been told of yet, by account or all of unknown names together, so that
-- however often somebody tries, the log grows by one entry a minute.
create table failed_logins (
  who text primary key,
  tries integer not null,
  noted_at timestamptz not null
);
