-- Who wants to speak, speaks and has spoken. The row of the list is its lock. Whoever changes who speaks or has been
-- called up holds the floor before it.

alter table speaker_lists add column seconds integer check (seconds between 10 and 3600);

create table speaker_entries (
  id integer generated always as identity primary key,
  top_id integer not null references speaker_lists,
  position integer not null,
  type smallint not null check (type in (1, 2)),
  -- The text of a heading.
  value text,
  user_id integer references users,
  -- The name of somebody who has no account.
  guest text,
  contact text not null default '',
  theme_id integer references speaker_themes,
  status smallint check (status between 1 and 5),
  -- Who has put it on the list, and by which uuid: the same one sent again makes no second entry.
  asked_by integer not null references users,
  uuid uuid,
  started_at timestamptz,
  ended_at timestamptz,
  withdrawn_at timestamptz,
  unique (asked_by, uuid),
  check ((type = 1) = (value is not null)),
  check ((type = 2) = (status is not null)),
  check ((type = 2) = (num_nonnulls(user_id, guest) = 1))
);
create index speaker_entries_by_list on speaker_entries (top_id, position);
-- One open entry for each person and list, and one speaker in the whole hall.
create unique index speaker_entries_one_open on speaker_entries (top_id, user_id) where status <= 3;
create unique index speaker_entries_one_speaking on speaker_entries ((true)) where status = 3;
