-- The end of the congress, and the reason that everybody is shown. While it stands here, nothing of the congress changes.
alter table settings
  add column ended_at timestamptz,
  add column ended_by text,
  add column end_reason text,
  add check ((ended_at is null) = (end_reason is null));

-- Whoever changes something of the congress asks this first, in the same transaction: whether it has ended. The lock is held
-- with others of its kind until the transaction is done, and whoever ends the congress waits for all of them. A function asks
-- anew after it has waited, in one turn.
create function congress_has_ended() returns boolean language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock_shared(0x656e64, 1);
  return (select ended_at is not null from settings);
end $$;
