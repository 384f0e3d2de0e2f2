-- Packets between server processes that are too long for a notification travel through this table.
create table socket_io_attachments (
  id bigserial primary key,
  created_at timestamptz default now(),
  payload bytea
);
