-- What the assembly talks about: agenda, motions, the order of voting, speaker lists and the reading pages.

create table tops (
  id integer primary key,
  name text not null unique,
  content text not null,
  selectable boolean not null default true,
  position integer not null
);

create table motion_types (
  id integer primary key,
  name text not null,
  content text not null default '',
  decision text not null default ''
);

create table motions (
  id integer primary key,
  top_id integer not null references tops,
  type_id integer not null references motion_types,
  number integer not null check (number > 0),
  changes text not null default '',
  new text not null default '',
  title text not null,
  content text not null,
  statement text not null default '',
  statusid integer not null default 10 check (statusid in (1, 2, 3, 4, 5, 6, 10, 11)),
  applicant text not null default '',
  laek text not null default '',
  union_vote boolean not null default false,
  secure_vote boolean not null default false,
  polya text,
  clone integer references motions,
  public_datetime timestamptz,
  delegate_app integer,
  transfer_id integer,
  transferred boolean not null default false,
  unique (top_id, number, changes, new)
);

create table motion_people (
  motion_id integer not null references motions on delete cascade,
  user_number text not null references users (number) on update cascade,
  position integer not null,
  primary key (motion_id, user_number)
);

create table attachments (
  id integer generated always as identity primary key,
  motion_id integer not null references motions on delete cascade,
  name text not null,
  file text not null,
  position integer not null,
  unique (motion_id, name)
);

create table presentation (
  position integer primary key,
  top_id integer not null references tops,
  motion_id integer references motions,
  text text not null default ''
);

create table speaker_lists (
  top_id integer primary key references tops,
  open boolean not null default false
);

create table speaker_themes (
  id integer generated always as identity primary key,
  top_id integer not null references tops,
  name text not null,
  active boolean not null default true,
  position integer not null,
  unique (top_id, name)
);

create table service_items (
  position integer primary key,
  title text not null,
  category text not null check (category in ('hotline', 'wifi', 'document', 'video', 'link')),
  public boolean not null default false,
  content text,
  url text,
  file text
);

create table exhibitors (
  position integer primary key,
  name text not null,
  url text,
  logo text,
  banner text
);

create table stream (
  id boolean primary key default true check (id),
  public_url text,
  internal_url text,
  password text
);

create table discussion (
  id boolean primary key default true check (id),
  watch_url text,
  participate_url text
);

create table seen (
  user_id integer not null references users on delete cascade,
  motion_id integer not null references motions on delete cascade,
  primary key (user_id, motion_id)
);

create table favorites (
  user_id integer not null references users on delete cascade,
  motion_id integer not null references motions on delete cascade,
  primary key (user_id, motion_id)
);

create table notes (
  user_id integer not null references users on delete cascade,
  motion_id integer not null references motions on delete cascade,
  text text not null,
  primary key (user_id, motion_id)
);
