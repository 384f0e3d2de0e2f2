-- The signed head of the audit log that stood when a text of the protocol was released; null while none had been signed.
alter table protocol_releases add column head_size bigint references audit_heads;
