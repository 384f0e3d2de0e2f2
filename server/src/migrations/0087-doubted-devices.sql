-- A permission is used at one device. Its cookie gets a new serial number with each login, so that a copy of it is noticed
-- at the next login here or there; the one before is known for whoever has to log in again because the answer was lost.
alter table booth_devices
  add column serial text not null default '',
  add column serial_before text,
  add column doubted_at timestamptz;
