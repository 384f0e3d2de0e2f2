-- An agenda item may have a short name for places where its whole title is too long to be read from afar. What the last
-- import said had none: the same file again is to change nothing.
alter table tops add column short text not null default '';

update imported_rows set row = row || '{"short": ""}' where section = 'tops';
