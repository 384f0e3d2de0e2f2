-- Since when no more motions are taken in for an agenda item is told by the item itself, as the congress file has it.
alter table tops add column intake_closed_at timestamptz;
update tops set intake_closed_at = closed_intakes.closed_at from closed_intakes where closed_intakes.top_id = tops.id;
drop table closed_intakes;
-- Files that were imported before say nothing of it: the same file again changes nothing.
update imported_rows set row = row || '{"intake_closed_at": null}' where section = 'tops';
