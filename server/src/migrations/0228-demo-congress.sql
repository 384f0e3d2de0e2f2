-- That the congress is the demo which the first start brought in, and the last entry of the log that came with it. Once it was
-- cleared, `cleared_seq` is the last entry of its time: what stands up to there is no part of the congress that follows. No row:
-- this portal did not begin with a demo.
create table demo_congress (
  id boolean primary key default true check (id),
  loaded_seq bigint not null,
  cleared_seq bigint
);
