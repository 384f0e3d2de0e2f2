-- When the database was written down last (`portal backup`); one row, which a restored portal has as it was then.
create table last_backup (
  id boolean primary key default true check (id),
  at timestamptz not null
);
