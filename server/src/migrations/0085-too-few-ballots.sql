-- A secret vote with too few ballots has a result that says only this: its numbers are zeros, and nobody is shown them.
alter table results add column too_few boolean not null default false;
