-- Who is there. A session day is opened by the first check-in or by a step of its own; only then is anything noted of
-- connections.
create table attendance_days (
  day date primary key,
  opened_at timestamptz not null
);

-- Comings into the hall and goings, as desks note them; the last one by its time holds for its session day.
create table attendance_entries (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  day date not null,
  at timestamptz not null,
  present boolean not null,
  noted_at timestamptz not null,
  noted_by integer references users on delete set null,
  reason text not null default ''
);
create index attendance_entries_in_order on attendance_entries (user_id, day, at, id);

-- Since when delegates are connected, and until when they were.
create table attendance_connections (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  began_at timestamptz not null,
  ended_at timestamptz
);
create unique index one_attendance_connection on attendance_connections (user_id) where ended_at is null;
create index attendance_connections_by_user on attendance_connections (user_id, began_at);

-- That somebody sits at the device, said once a session day.
create table attendance_confirmations (
  user_id integer not null references users on delete cascade,
  day date not null,
  at timestamptz not null,
  primary key (user_id, day)
);

-- What was stated about the quorum, with the register of that moment under the names of that day.
create table quorum_statements (
  id integer generated always as identity primary key,
  at timestamptz not null,
  stated_by integer references users on delete set null,
  seats integer not null,
  present integer not null,
  hall integer not null,
  online integer not null,
  quorate boolean not null,
  people jsonb not null
);

-- How many were present when it was declared; null where no attendance was taken.
alter table results add column present integer;
