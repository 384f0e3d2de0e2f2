-- The order of voting is rearranged while it is in use: an entry keeps its id wherever it stands, and two entries may
-- trade places in one statement. What came in by itself is fresh until somebody has accepted or moved it.
alter table presentation drop constraint presentation_pkey;
alter table presentation
  add column id integer generated always as identity primary key,
  add column fresh boolean not null default false,
  add constraint presentation_position unique (position) deferrable initially immediate,
  add constraint presentation_motion unique (motion_id);

-- A motion whose time of publication is still to come is awaited: once it has come, somebody has to tell the windows. That
-- holds whoever writes the time, so the table itself says it.
alter table motions add column awaited boolean not null default false;

create function await_publication() returns trigger language plpgsql as $$
begin
  new.awaited := coalesce(new.public_datetime > now(), false);
  return new;
end
$$;

create trigger await_publication before insert or update of public_datetime on motions
  for each row execute function await_publication();

update motions set awaited = true where public_datetime > now();
