-- Papers that could not be set in type, by the hash of what went into them: for a while they are not tried again, by no
-- server. Another text of the same motion has another hash.

create table typesetting_failures (
  revision text primary key check (length(revision) = 64),
  reason text not null check (reason in ('time', 'memory', 'died', 'fault')),
  failed_at timestamptz not null default now()
);
