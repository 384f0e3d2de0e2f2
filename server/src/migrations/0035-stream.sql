-- Browsers that have unlocked the internal stream, by a hash of the secret in their cookie. The mark is the password's:
-- with another password they are locked out again.
create table stream_unlocks (
  id_hash bytea primary key,
  password_mark text not null,
  unlocked_at timestamptz not null
);

-- Tries at the stream's password by a keyed hash of the address, counted minute by minute.
create table stream_tries (
  address_key text primary key,
  minute timestamptz not null,
  tries integer not null
);
