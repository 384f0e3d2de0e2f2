-- Each replacement, and what the successor was before: so it can end, and the protocol can name it. While it lasts
-- users.replaced_by says the same.
create table replacements (
  id integer generated always as identity primary key,
  replaced_id integer not null references users,
  successor_id integer not null references users,
  began_at timestamptz not null,
  ended_at timestamptz,
  successor_was_active boolean not null,
  successor_was_delegate boolean not null,
  successor_was_online boolean not null,
  passed_voice_leader boolean not null
);
create unique index one_replacement_at_a_time on replacements (replaced_id) where ended_at is null;
