// all.mjs: loaded ahead of a command of package.json (`node --import`): installs every package.
import { helpIfAsked } from '../help.mjs';
import { requireNode } from '../setup.mjs';
import { installPackages } from './install.mjs';

helpIfAsked();
requireNode();
await installPackages({ all: true });
