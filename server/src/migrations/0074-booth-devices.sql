-- Devices that the chair has permitted for secret votes. Nothing here says who votes at them, nor when.
create table booth_devices (
  id uuid primary key,
  name text not null default '',
  permitted_at timestamptz not null
);

-- At which of them a session was begun: it loses the permission when the device does.
alter table sessions add column device_id uuid references booth_devices on delete set null;
create index sessions_by_device on sessions (device_id);
-- A permission from before names no device, so it could not be taken back.
update sessions set secure_votes = false;
