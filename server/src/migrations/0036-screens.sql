-- Pictures of what somebody sees, which the hotline has asked for. Whoever was asked answers once: with a picture, or
-- by declining.
create table screen_requests (
  id integer generated always as identity primary key,
  asked_by integer not null references users on delete cascade,
  user_id integer not null references users on delete cascade,
  asked_at timestamptz not null,
  answered_at timestamptz,
  declined boolean not null default false,
  picture bytea
);
create index screen_requests_asked_by on screen_requests (asked_by);
create index screen_requests_user_id on screen_requests (user_id);
