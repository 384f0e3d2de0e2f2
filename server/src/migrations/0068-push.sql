-- Browsers that are to be notified. A subscription belongs to a session and goes with it.
create table push_subscriptions (
  session_id bytea primary key references sessions on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null
);
