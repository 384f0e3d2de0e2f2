-- Motions that delegates write and others support, until the congress office has published them.

-- The numbers under which motions are submitted, in the order of submission.
create sequence transfer_ids;

-- `uuid` is made by the author's browser: a motion that is sent twice is there once.
create table delegate_apps (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  uuid uuid not null default gen_random_uuid(),
  top_id integer not null references tops,
  type_id integer not null references motion_types,
  title text not null,
  content text not null,
  created_at timestamptz not null,
  transferred boolean not null default false,
  transfer_time timestamptz,
  transfer_id integer unique,
  backend_status text,
  version integer not null default 1,
  unique (user_id, uuid),
  check (transferred = (transfer_time is not null) and transferred = (transfer_id is not null))
);

create table delegate_app_applicants (
  delegate_app_id integer not null references delegate_apps on delete cascade,
  user_id integer not null references users,
  position integer not null,
  primary key (delegate_app_id, user_id)
);
create index delegate_app_applicants_by_user on delegate_app_applicants (user_id);

-- Who was asked for support: `accepted` is null while they have not decided.
create table delegate_app_supporters (
  id integer generated always as identity primary key,
  delegate_app_id integer not null references delegate_apps on delete cascade,
  user_id integer not null references users,
  accepted boolean,
  decided_at timestamptz,
  unique (delegate_app_id, user_id)
);
create index delegate_app_supporters_by_user on delegate_app_supporters (user_id);

-- The author's text, and each that the office has made of it.
create table delegate_app_versions (
  id integer generated always as identity primary key,
  delegate_app_id integer not null references delegate_apps on delete cascade,
  at timestamptz not null,
  user_id integer not null references users,
  title text not null,
  content text not null
);

-- What only some may fetch, for a few minutes.
create table shares (
  id text primary key,
  op text not null,
  delegate_app_id integer not null references delegate_apps on delete cascade,
  made_at timestamptz not null default now()
);
create index shares_by_time on shares (made_at);

-- That its readers exist need not be checked with a lock on their accounts, for which a replacement and a decision in
-- the same moment would wait for each other.
create table share_readers (
  share_id text not null references shares on delete cascade,
  user_id integer not null,
  primary key (share_id, user_id)
);

-- A delegate motion is published once.
alter table motions add foreign key (delegate_app) references delegate_apps;
create unique index one_motion_per_delegate_app on motions (delegate_app);
