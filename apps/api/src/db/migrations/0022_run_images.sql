-- Images of runs: `prompt_comments.run` has {fileId, width, height} as its `image`.
alter table files
  drop constraint files_kind_check,
  add constraint files_kind_check check (kind in ('avatar', 'logo', 'screenshot', 'run')) not valid;
