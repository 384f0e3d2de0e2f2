-- A print number that was once public is never given to another motion, and leads to the one that had it. The table of motions
-- sees to it whoever writes them; a number that an import sets aside for a moment begins with a tilde and is none.

create table public_numbers (
  top_id integer not null references tops,
  number integer not null,
  changes text not null,
  new text not null,
  motion_id integer not null references motions on delete cascade,
  since timestamptz not null default now(),
  primary key (top_id, number, changes, new)
);
create index public_numbers_by_motion on public_numbers (motion_id);

insert into public_numbers (top_id, number, changes, new, motion_id)
select top_id, number, changes, new, id from motions where public_datetime <= now();

create function keep_public_number() returns trigger language plpgsql as $$
begin
  insert into public_numbers (top_id, number, changes, new, motion_id)
  values (new.top_id, new.number, new.changes, new.new, new.id)
  on conflict do nothing;
  return null;
end
$$;

create trigger keep_public_number after insert or update on motions
  for each row when (new.public_datetime <= now() and new.new not like '~%')
  execute function keep_public_number();
