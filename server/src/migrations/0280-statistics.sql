-- PostgreSQL remembers common values of each column word by word, to plan its queries. What is deleted by plan must not
-- stay there (rule KE12).

-- Forgets what is remembered of tables: ANALYZE leaves it as it was where a table is empty. Before PostgreSQL 18 the owner
-- of a table may not; there only what is never remembered is safe.
create function forget_statistics(tables text[]) returns void language plpgsql as $$
begin
  if current_setting('server_version_num')::integer >= 180000 then
    perform pg_clear_attribute_stats(schemaname::text, tablename::text, attname::text, inherited) from pg_stats
    where schemaname = 'public' and tablename = any(tables);
  elsif (select rolsuper from pg_roles where rolname = current_user) then
    delete from pg_statistic where starelid = any(tables::regclass[]);
  end if;
end $$;

-- Nothing is remembered of what no query asks by, or finds by an index in which each value is there once.
alter table audit_details alter details set statistics 0, alter salt set statistics 0;
alter table delegate_app_versions alter title set statistics 0, alter content set statistics 0;
alter table delegate_apps alter title set statistics 0, alter content set statistics 0,
  alter amended_content set statistics 0, alter backend_status set statistics 0;
alter table desk_entries alter note set statistics 0;
alter table draft_versions alter fields set statistics 0;
alter table drafts alter fields set statistics 0;
alter table failed_logins alter who set statistics 0;
alter table file_pieces alter bytes set statistics 0;
alter table imported_rows alter row set statistics 0;
alter table login_pace alter username_key set statistics 0;
alter table mails alter address set statistics 0, alter facts set statistics 0, alter sealed set statistics 0,
  alter answer set statistics 0;
alter table motion_columns alter name set statistics 0, alter field set statistics 0;
alter table motion_import_rows alter before set statistics 0, alter after set statistics 0;
alter table motion_imports alter applied_by set statistics 0, alter file_name set statistics 0,
  alter counts set statistics 0, alter undone_by set statistics 0;
alter table motion_previews alter file_name set statistics 0, alter cells set statistics 0, alter mapping set statistics 0,
  alter mends set statistics 0, alter digest set statistics 0, alter marks set statistics 0;
alter table notes alter text set statistics 0;
alter table people_columns alter name set statistics 0, alter field set statistics 0;
alter table people_import_rows alter before set statistics 0, alter after set statistics 0;
alter table people_imports alter applied_by set statistics 0, alter file_name set statistics 0,
  alter counts set statistics 0, alter undone_by set statistics 0;
alter table people_previews alter file_name set statistics 0, alter cells set statistics 0, alter mapping set statistics 0,
  alter mends set statistics 0, alter digest set statistics 0, alter marks set statistics 0;
alter table push_subscriptions alter session_id set statistics 0, alter endpoint set statistics 0,
  alter p256dh set statistics 0, alter auth set statistics 0;
alter table sessions alter id_hash set statistics 0, alter handle set statistics 0;
alter table speaker_entries alter contact set statistics 0;
alter table uploads alter filename set statistics 0, alter name set statistics 0;
alter table users alter pin_hash set statistics 0, alter email set statistics 0, alter tel set statistics 0;

-- What was remembered until now goes with the next start; the rest is remembered anew at once.
do $$
declare known text[] := array(
  select distinct attrelid::regclass::text from pg_attribute join pg_class on pg_class.oid = attrelid
  where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and attstattarget = 0);
begin
  if exists (select from users) then
    perform forget_statistics(known);
    execute 'analyze ' || array_to_string(known, ', ');
    insert into rewrites (name) values ('pg_statistic') on conflict (name) do update set since = excluded.since;
  end if;
end $$;
