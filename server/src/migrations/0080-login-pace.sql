-- When the next try at a user name may be judged, by a keyed hash of the name, whether or not such an account exists.
-- Failed tries no longer make anybody wait longer. What is lost with a crash is a fifth of a second, so the table needs
-- no write-ahead log, and a flood of logins none of the disk that ballots wait for.
drop table login_attempts;
create unlogged table login_pace (
  username_key text primary key,
  next_at timestamptz not null
);
