-- Letters with PINs: that they were made and handed over, never what they say.
create table pin_letters (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  made_at timestamptz not null,
  made_by integer references users on delete set null,
  -- A later letter, or another new PIN, has made it void.
  voided_at timestamptz,
  handed_over_at timestamptz
);
create unique index one_pin_letter on pin_letters (user_id) where voided_at is null;
