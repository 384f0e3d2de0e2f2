-- The audit log becomes a tree whose heads are signed. From now on the hash of an entry's details is salted, and the salt lies
-- beside the details, to be deleted with them. Entries from before keep the plain hash that their chain is made of: `blind`
-- hides it where the tree is public. Entries that an earlier program still writes have it by default.
alter table audit add column blind bytea
  default decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex');
alter table audit_details add column salt bytea;

-- Heads of the tree, each over its first `size` entries; `rev` is the floor's revision that it covers.
create table audit_heads (
  size bigint primary key,
  root bytea not null,
  rev bigint not null,
  at timestamptz not null,
  key text not null,
  signature text not null
);
create index audit_heads_by_rev on audit_heads (rev, size);
create trigger audit_heads_are_append_only before update or delete or truncate on audit_heads
  for each statement execute function refuse_audit_change();

-- The keys that have signed them, each from an entry on and signed by the one before.
create table audit_keys (
  from_seq bigint primary key,
  key text not null,
  at timestamptz not null,
  signature text
);
create trigger audit_keys_are_append_only before update or delete or truncate on audit_keys
  for each statement execute function refuse_audit_change();
