-- Details of the log are deleted by plan, too: where a congress has ended already, a year after that.
insert into deletions (kind, due)
select 'log', (ended_at at time zone 'Europe/Berlin')::date + 365 from settings where ended_at is not null
on conflict do nothing;
