-- What is deleted after the end of the congress, and when: one row for each kind, set with the end. `gone` says how many
-- entries went.
create table deletions (
  kind text primary key,
  due date not null,
  done_at timestamptz,
  gone integer
);
