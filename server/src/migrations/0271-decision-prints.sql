-- The decisions as documents, each until something of it changes: made by one server and known to all.
create table decision_prints (
  part text primary key,
  -- What the document says, as a hash: of other content another one is made.
  content text not null,
  state text not null check (state in ('making', 'made', 'failed')),
  begun_at timestamptz not null default now(),
  -- How long it is going to take.
  expected_ms integer not null,
  -- When the server that makes it last said so.
  alive_at timestamptz not null default now(),
  pdf bytea
);
