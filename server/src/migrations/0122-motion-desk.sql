-- What the congress office keeps beside a motion for itself. A motion that delegates have submitted has its entry under the
-- submission, before it becomes a motion and after.

create table desk_entries (
  id integer generated always as identity primary key,
  motion_id integer unique references motions on delete cascade,
  delegate_app integer unique references delegate_apps on delete cascade,
  responsible integer references users,
  note text not null default '',
  check ((motion_id is null) <> (delegate_app is null))
);

-- Somebody who moved a motion wants it back; the office has not confirmed it yet.
create table withdrawal_wishes (
  motion_id integer primary key references motions on delete cascade,
  user_id integer not null references users,
  at timestamptz not null
);

-- No more motions are taken in for these agenda items since then.
create table closed_intakes (
  top_id integer primary key references tops on delete cascade,
  closed_at timestamptz not null
);
