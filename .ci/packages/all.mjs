// all.mjs: loaded ahead of a command of package.json (`node --import`): installs every package.
import { requireNode } from '../setup.mjs';
import { installPackages } from './install.mjs';

requireNode();
await installPackages({ all: true });
