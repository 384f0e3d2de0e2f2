-- A share is about a delegate motion, or about who speaks to a procedural motion.
alter table shares alter column delegate_app_id drop not null;
alter table shares add column procedural_id integer references procedural_motions on delete cascade;
alter table shares add check (num_nonnulls(delegate_app_id, procedural_id) = 1);
