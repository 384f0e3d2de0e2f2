-- Every text that a motion has had, with who wrote it, when and why. Whoever writes a text writes a version: the tables see
-- to it themselves, so that no import and no later feature can forget it.

alter table motions
  add column version integer not null default 1,
  -- The motion whose place this one takes when it is published.
  add column replaces integer references motions;
create index motions_by_replaced on motions (replaces);

create table motion_versions (
  motion_id integer not null references motions on delete cascade,
  version integer not null,
  at timestamptz not null,
  -- Null: nobody of the office, but a congress file.
  user_id integer references users,
  title text not null,
  content text not null,
  statement text not null,
  reason text not null default '',
  -- That those who move the motion have agreed: who, when, how.
  consent text not null default '',
  -- A correction of what was decided, which changes no meaning.
  editorial boolean not null default false,
  primary key (motion_id, version)
);

insert into motion_versions (motion_id, version, at, title, content, statement)
select id, 1, least(public_datetime, now()), title, content, statement from motions;

create function raise_motion_version() returns trigger language plpgsql as $$
begin
  if (new.title, new.content, new.statement) is distinct from (old.title, old.content, old.statement) then
    new.version := old.version + 1;
  end if;
  return new;
end
$$;

create trigger raise_motion_version before update on motions
  for each row execute function raise_motion_version();

create function keep_motion_version() returns trigger language plpgsql as $$
begin
  insert into motion_versions (motion_id, version, at, title, content, statement)
  values (new.id, new.version, now(), new.title, new.content, new.statement);
  return null;
end
$$;

create trigger keep_first_motion_version after insert on motions
  for each row execute function keep_motion_version();
create trigger keep_motion_version after update on motions
  for each row when (old.version is distinct from new.version) execute function keep_motion_version();

-- The versions that were in force since a motion was published, counted from 1: what was written over before then has never
-- been public.
create view public_versions as
select kept.*, row_number() over (partition by kept.motion_id order by kept.version)::integer as edition
from (
  select *, lead(at) over (partition by motion_id order by version) as until from motion_versions
) as kept
join motions on motions.id = kept.motion_id
where motions.public_datetime <= now() and (kept.until is null or date_trunc('milliseconds', kept.until) > motions.public_datetime);

update imported_rows set row = row || '{"replaces": null}' where section = 'motions';
