-- The clock of a speech can stand still: since when it does, and for how long it has before.
alter table speaker_entries add column held_at timestamptz;
alter table speaker_entries add column rested_ms integer not null default 0 check (rested_ms >= 0);
