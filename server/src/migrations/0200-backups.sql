-- When backups were written whole, so that the operator's figures say how old the newest is. A restored portal begins without.

create table backups (
  at timestamptz primary key,
  bytes bigint not null check (bytes > 0)
);
