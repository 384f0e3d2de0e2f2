-- By whom an empty portal is set up: whoever holds the link that the operator was shown. It counts once.
create table setup_links (
  key_hash bytea primary key,
  expires_at timestamptz not null
);
