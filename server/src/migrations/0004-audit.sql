-- The append-only log of what officials and accounts did, chained by hashes. Details lie beside the chain, so
-- that personal data can be erased without breaking it.

create table audit (
  seq bigint primary key,
  at timestamptz not null,
  actor text not null,
  action text not null,
  details_hash bytea not null,
  prev_hash bytea not null,
  hash bytea not null
);

create table audit_details (
  seq bigint primary key references audit,
  details jsonb not null
);

create table audit_head (
  id boolean primary key default true check (id),
  seq bigint not null default 0,
  hash bytea not null default '\x'
);
insert into audit_head default values;

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;
create trigger audit_is_append_only before update or delete or truncate on audit
  for each statement execute function refuse_audit_change();
