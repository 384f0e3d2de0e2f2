-- The names of roll calls are deleted by plan, too; the result says that it had some (rule KE10).
alter table results add column names_gone boolean not null default false;
alter table protocol_note_versions alter reason set statistics 0, alter content set statistics 0;
alter table roll_call alter name set statistics 0, alter medical_association_code set statistics 0;

-- Where a congress has ended already, three months after that, and never before the office had a month to see it.
insert into deletions (kind, due)
select 'rollcalls', greatest((ended_at at time zone 'Europe/Berlin')::date + 90, current_date + 30) from settings where ended_at is not null
on conflict do nothing;
