-- Mails that are to be sent, and those that were. What they say is made when they are sent; of an invitation its PIN alone is
-- kept until then, sealed under a key that no database has.
create table mails (
  id integer generated always as identity primary key,
  -- The same for each try: by it a mail server knows a mail that it has had before.
  message_id uuid not null default gen_random_uuid(),
  kind text not null,
  user_id integer not null references users on delete cascade,
  letter_id integer references pin_letters on delete set null,
  address text not null,
  facts jsonb not null default '{}',
  sealed bytea,
  key_id text,
  state text not null default 'waiting',
  made_at timestamptz not null default now(),
  next_at timestamptz not null default now(),
  -- While one server sends it the others leave it until then.
  leased_until timestamptz,
  expires_at timestamptz not null,
  tries integer not null default 0,
  answer text not null default '',
  key_lost boolean not null default false,
  done_at timestamptz,
  check ((sealed is null) = (key_id is null)),
  check (sealed is null or state = 'waiting')
);
create index on mails (next_at) where state = 'waiting';
create index on mails (user_id);
create index on mails (letter_id);
