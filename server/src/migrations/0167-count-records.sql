-- What a result is counted again by: the seats of the assembly and how many could have voted, when it was declared.
alter table results add column seats integer;
alter table results add column entitled integer;
