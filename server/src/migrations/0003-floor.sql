-- What the hall is doing now. The one row of floor is the lock: whoever changes the floor locks it FOR
-- UPDATE and raises rev; a ballot locks it FOR SHARE.

create table votes (
  id integer generated always as identity primary key,
  app_id integer not null references motions,
  mode text not null check (mode in ('open', 'rollcall', 'secret')),
  rule text not null check (rule in ('simple', 'third', 'two-thirds', 'three-quarters')),
  state text not null check (state in ('started', 'open', 'closed', 'declared', 'cancelled', 'discarded')),
  closes_at timestamptz,
  board_referral_raised boolean not null default false,
  non_handling_raised boolean not null default false,
  started_at timestamptz not null,
  status_before integer not null
);
create index votes_by_motion on votes (app_id, id);

create table ballots (
  vote_id integer not null references votes on delete cascade,
  user_id integer not null references users,
  choice smallint not null check (choice in (0, 1, 2)),
  primary key (vote_id, user_id)
);

create table results (
  id integer generated always as identity primary key,
  vote_id integer not null unique references votes,
  app_id integer not null references motions,
  type integer not null default 0,
  content text not null,
  owner jsonb,
  abstention integer not null,
  yes integer not null,
  no integer not null,
  hall_abstention integer,
  hall_yes integer,
  hall_no integer,
  result boolean,
  verdict boolean,
  rule text not null,
  mode text not null,
  rev bigint not null,
  declared_at timestamptz not null
);
create index results_by_motion on results (app_id, id);

-- Who voted what, kept only for a roll call and listed with its result under the name of that day.
create table roll_call (
  result_id integer not null references results on delete cascade,
  user_id integer not null references users,
  name text not null,
  medical_association_code text,
  choice smallint not null check (choice in (0, 1, 2)),
  primary key (result_id, user_id)
);

create table floor (
  id boolean primary key default true check (id),
  rev bigint not null default 1,
  top_id integer references tops,
  vote_id integer references votes,
  result_id integer references results,
  message text not null default ''
);
insert into floor default values;

-- A resent job gets its first answer again. Holds no ballot: the answer never says what was voted.
create table answered_jobs (
  user_id integer not null references users on delete cascade,
  uuid uuid not null,
  op text not null,
  answer jsonb not null,
  answered_at timestamptz not null,
  primary key (user_id, uuid)
);
create index answered_jobs_by_time on answered_jobs (answered_at);

-- Which users each server process holds sockets for; rows of a dead process grow stale and are ignored.
create table presence (
  node text primary key,
  user_ids integer[] not null,
  seen_at timestamptz not null
);
