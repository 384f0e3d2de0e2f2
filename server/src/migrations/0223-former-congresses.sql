-- The archive of a former congress stays, and is served under its place: a year, and a number where a year has had two.
alter table archives add column place text unique check (place ~ '^[0-9]{4}(-[0-9]+)?$');

-- Entries of the log up to this one are of former congresses.
alter table settings add column log_before integer not null default 0;
