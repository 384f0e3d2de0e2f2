-- Who takes part: the congress itself, associations, users and their sessions.

create table congress (
  id boolean primary key default true check (id),
  title text not null,
  subtitle text not null default '',
  dates jsonb not null default '[]',
  hotline text not null default '',
  seats integer not null default 250 check (seats > 0)
);

create table medical_associations (
  code text primary key,
  laek text not null,
  seats integer not null check (seats >= 0),
  position integer not null
);

create table users (
  id integer generated always as identity primary key,
  register_number text not null unique,
  number text not null unique,
  name text not null,
  username text not null,
  password_hash text,
  pin_hash text,
  roles text[] not null default '{}',
  online_only boolean not null default false,
  voice_leader boolean not null default false,
  medical_association_code text references medical_associations,
  active boolean not null default true,
  replaced_by integer references users,
  replaced_from_name text,
  contact_consent boolean not null default false,
  email text not null default '',
  tel text not null default ''
);
create unique index users_username on users (lower(username));
create unique index one_voice_leader_per_association on users (medical_association_code)
  where voice_leader and active;

-- The cookie's secret is kept only as a hash: a dump gives nobody a session. One session per account.
create table sessions (
  id_hash bytea primary key,
  handle text not null unique,
  user_id integer not null unique references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  secure_votes boolean not null default false
);

-- Failed logins by a keyed hash of the user name, whether or not such an account exists, so that the delay tells
-- nobody which names do.
create table login_attempts (
  username_key text primary key,
  failures integer not null,
  next_at timestamptz not null
);
