-- When somebody asked to speak, so that nobody fills a list by registering and withdrawing without end.
alter table speaker_entries add column asked_at timestamptz not null default now();
