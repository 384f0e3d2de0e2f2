-- What an amendment changes is told by the text that it was written into and its own. Null: it says in words what it changes, or
-- nobody has said.
alter table motions add column amended_content text;

-- A delegate's amendment knows its motion from the form on.
alter table delegate_apps
  add column clone integer references motions on delete set null,
  add column amended_content text;

-- Which accepted amendments a text of the motion was made of, so that none is forgotten and none is taken over twice.
create table merged_amendments (
  amendment_id integer primary key references motions on delete cascade,
  motion_id integer not null references motions on delete cascade,
  version integer not null
);
create index merged_amendments_by_motion on merged_amendments (motion_id);
create index delegate_apps_by_clone on delegate_apps (clone);

update imported_rows set row = row || '{"amended_content": null}' where section = 'motions';
update drafts set fields = '{"clone": null, "amended_version": null}' || fields;
update draft_versions set fields = '{"clone": null, "amended_version": null}' || fields;
