-- The protocol of a session day as two people have released it. 0 is the protocol itself, 1 the first supplement. The text is
-- kept as it was approved and given out as it is, whatever becomes of what it was written from.

create table protocol_releases (
  id integer generated always as identity primary key,
  day date not null,
  supplement integer not null,
  -- SHA-256 of the text, in hexadecimal digits.
  hash text not null,
  content text not null,
  approved_by integer references users on delete set null,
  approved_name text not null,
  approved_at timestamptz not null,
  released_by integer references users on delete set null,
  released_name text,
  released_at timestamptz,
  check ((released_name is null) = (released_at is null)),
  unique (day, supplement)
);
